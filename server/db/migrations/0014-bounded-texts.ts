import type { Migration } from './migration.ts';

/**
 * What builds texts in the SQL of reports: each refuses, before it is built, a text of more than 200,000 bytes that is longer than what it
 * is made of. Report SQL calls these in place of those of PostgreSQL.
 */
export const boundedTexts: Migration = {
  id: '0014-bounded-texts',
  sql: `
create function report.check_length(bigint) returns void language plpgsql immutable strict parallel safe as $$
begin
  if $1 > 200000 then raise exception 'a text would have more than 200000 bytes' using errcode = '54R01'; end if;
end $$;

create function report.join_texts(text, text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if $1 <> '' and $2 <> '' then perform report.check_length(octet_length($1)::bigint + octet_length($2)); end if;
  return $1 operator(pg_catalog.||) $2;
end $$;
create function report.join_value(text, anynonarray) returns text language sql immutable strict parallel safe
  as 'select report.join_texts($1, $2::text)';
create function report.join_to_value(anynonarray, text) returns text language sql immutable strict parallel safe
  as 'select report.join_texts($1::text, $2)';
create operator report.|| (leftarg = text, rightarg = text, function = report.join_texts);
create operator report.|| (leftarg = text, rightarg = anynonarray, function = report.join_value);
create operator report.|| (leftarg = anynonarray, rightarg = text, function = report.join_to_value);

create function report.replace(text, text, text) returns text language plpgsql immutable strict parallel safe as $$
declare
  growth bigint := octet_length($3) - octet_length($2);
  finds bigint;
begin
  if growth > 0 and $2 <> '' and octet_length($1) / octet_length($2) * growth + octet_length($1) > 200000 then
    finds := (octet_length($1) - octet_length(pg_catalog.replace($1, $2, ''))) / octet_length($2);
    if finds > 0 then perform report.check_length(octet_length($1) + finds * growth); end if;
  end if;
  return pg_catalog.replace($1, $2, $3);
end $$;

create function report.concat(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  perform report.check_length(octet_length($1));
  return $1;
end $$;
create function report.concat_ws(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  perform report.check_length(octet_length($1));
  return $1;
end $$;

create function report.add_text(text, text, text) returns text language plpgsql immutable parallel safe as $$
begin
  if $2 is null then return $1; end if;
  if $1 is null then return $2; end if;
  perform report.check_length(octet_length($1)::bigint + coalesce(octet_length($3), 0) + octet_length($2));
  return $1 operator(pg_catalog.||) coalesce($3, '') operator(pg_catalog.||) $2;
end $$;
create aggregate report.string_agg(text, text) (sfunc = report.add_text, stype = text, parallel = safe);
`,
};
