function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/**
 * Functions of schema `report`, most of them MySQL's. A data source has them if its operator made them there (`npm run source-functions`).
 */
export const reportFunctions = words(
  'ifnull if date_format curdate find_in_set',
  'year quarter month day dayofmonth hour minute second date_add datediff timestampdiff last_day str_to_date instr locate',
);

/** Functions allowed in reports: none reads files, settings or catalogues, sleeps, generates rows, or expands a short text to a long one. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...reportFunctions,
  ...words(
    'count sum avg min max string_agg bool_and bool_or every stddev stddev_pop stddev_samp variance var_pop var_samp mode percentile_cont percentile_disc',
    'row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value',
    'lower upper initcap length char_length character_length octet_length trim btrim ltrim rtrim left right substr substring replace reverse',
    'concat concat_ws position strpos split_part starts_with ascii',
    'abs round ceil ceiling floor trunc mod sign sqrt',
    'now date age extract date_part date_trunc make_date to_date to_timestamp to_char to_number timezone',
  ),
]);

/** What to write in place of functions of MySQL that are not translated. */
export const functionsInstead: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      unix_timestamp: 'extract(epoch from a)',
      from_unixtime: 'to_timestamp(a)',
      week: 'extract(week from a)',
      yearweek: "to_char(a, 'IYYYIW')",
    },
    ...{ weekday: 'extract(isodow from a) - 1', dayofweek: 'extract(dow from a) + 1', dayofyear: 'extract(doy from a)' },
    ...{ dayname: "to_char(a, 'Day')", monthname: "to_char(a, 'Month')", time_format: "to_char(a, 'HH24:MI')" },
    ...{ substring_index: "split_part(a, ',', 1)", format: "to_char(a, 'FM999,999,990.00')", field: 'case a when … then 1 end' },
    ...{ elt: 'case a when 1 then … end', rand: 'order by id', convert: 'cast(a as text)', to_days: 'datediff(a, b)', power: 'a * a' },
    ...{
      regexp_like: "a like '%…%'",
      json_extract: 'case …',
      any_value: 'max(a)',
      json_arrayagg: "string_agg(a, ',')",
      lpad: 'right(a, 3)',
    },
  }),
);

/**
 * Functions that build a text longer than their arguments: `replaced` by one of schema `report` that is bounded, or `measured` by one around
 * it, where a call has at most a hundred arguments. The operator `||` is replaced too.
 */
export const textBuilders: ReadonlyMap<string, 'replaced' | 'measured'> = new Map([
  ['replace', 'replaced'],
  ['string_agg', 'replaced'],
  ['concat', 'measured'],
  ['concat_ws', 'measured'],
]);

/** The functions behind the operator `||` of schema `report`. */
export const textJoiners = ['join_texts', 'join_value', 'join_to_value'] as const;

/** Functions that write values by a format, of which each letter may become a word: the format is a fixed text. */
export const formatFunctions = words('to_char date_format str_to_date');

/** Most letters that a type pads or cuts a text to. */
export const MAX_TYPE_LENGTH = 10_000;

/**
 * Functions with a parameter of any type, which PostgreSQL calls for `row.name` if the row has no such column. A test compares the list
 * with the database.
 */
export const rowFunctions = words(
  'any_out any_value anycompatible_out anycompatiblenonarray_out anyelement_out anynonarray_out array_agg hash_record record_out record_send',
  'json_agg json_agg_strict json_build_array json_build_object jsonb_agg jsonb_agg_strict jsonb_build_array jsonb_build_object',
  'row_to_json to_json to_jsonb num_nonnulls num_nulls quote_literal quote_nullable pg_collation_for pg_typeof',
  'pg_column_compression pg_column_size pg_column_toast_chunk_id pg_restore_attribute_stats pg_restore_relation_stats',
);

/** Operators that a report may use. */
export const allowedOperators: ReadonlySet<string> = new Set([
  ...words('= <> != < > <= >= + - * / % || ~~ !~~ ~~* !~~*'),
  ...['BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
]);

/** Forms of `a op b`: SIMILAR TO is left out with the other regular expressions. */
export const allowedExpressions = words(
  'AEXPR_OP AEXPR_OP_ANY AEXPR_OP_ALL AEXPR_DISTINCT AEXPR_NOT_DISTINCT AEXPR_NULLIF AEXPR_IN AEXPR_LIKE AEXPR_ILIKE',
  'AEXPR_BETWEEN AEXPR_NOT_BETWEEN AEXPR_BETWEEN_SYM AEXPR_NOT_BETWEEN_SYM',
);

/** Types that a report may cast to: names such as regclass read the catalogue, and table names are types too. */
export const allowedTypes = words(
  'text varchar bpchar char int2 int4 int8 integer smallint bigint numeric decimal float4 float8 real bool boolean',
  'date time timetz timestamp timestamptz interval',
);

/** Values without brackets: the date and the time, not the names of user, schema and database. */
export const allowedValueFunctions = words(
  'SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N',
  'SVFOP_LOCALTIME SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N',
);

/** Hidden columns that every table has. */
export const systemColumns = words('ctid xmin xmax cmin cmax tableoid');

/** Views of schema `report`: the harmless columns of the system tables whose names they carry. */
export const reportViews = words('view_user view_depart view_role view_position view_dict view_dict_item view_category');
