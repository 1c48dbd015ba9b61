/**
 * What opens over a grid lies on the side with more room, and inside the window in any case: on a low screen over what opened it. Without a
 * distance to that, for what is moved inside would keep it to the edge, on the outer side.
 */
export const INSIDE_WINDOW = { offset: [0, 0], overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } };
