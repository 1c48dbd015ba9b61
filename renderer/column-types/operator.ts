/** The query rules of the wire (CONST-14); `range` is the pair `<field>_begin` and `<field>_end`. */
export type Operator = 'eq' | 'ne' | 'like' | 'left_like' | 'right_like' | 'in' | 'gt' | 'ge' | 'lt' | 'le' | 'range';
