/**
 * Queries of PostgreSQL's catalogs that return the statements to make our schemas elsewhere. `$1`
 * is the list of schemas. Objects of an extension are made by the extension.
 */
const ofNoExtension = (catalog: string, oid: string) =>
  `not exists (select 1 from pg_depend where classid = '${catalog}'::regclass and objid = ${oid}
    and deptype = 'e')`;

const named = (schema: string, name: string) => `format('%I.%I', ${schema}, ${name})`;

const sequenceOptions = `format('start with %s increment by %s minvalue %s maxvalue %s cache %s%s',
  s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
  case when s.seqcycle then ' cycle' else '' end)`;

const identity = `(
  select format('generated %s as identity (sequence name %I.%I %s)',
    case a.attidentity when 'a' then 'always' else 'by default' end,
    sn.nspname, sc.relname, ${sequenceOptions})
  from pg_depend dep
  join pg_class sc on sc.oid = dep.objid
  join pg_namespace sn on sn.oid = sc.relnamespace
  join pg_sequence s on s.seqrelid = sc.oid
  where dep.classid = 'pg_class'::regclass and dep.refclassid = 'pg_class'::regclass
    and dep.refobjid = a.attrelid and dep.refobjsubid = a.attnum and dep.deptype = 'i')`;

const columnsOf = `(
  select string_agg(concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    (select 'collate ' || ${named('cn.nspname', 'co.collname')}
      from pg_collation co join pg_namespace cn on cn.oid = co.collnamespace
      where co.oid = a.attcollation and a.attcollation <> t.typcollation),
    case when a.attgenerated <> '' then format('generated always as (%s) %s',
        pg_get_expr(d.adbin, d.adrelid),
        case a.attgenerated when 's' then 'stored' else 'virtual' end)
      when a.attidentity <> '' then ${identity}
      when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
    case when a.attnotnull then 'not null' end), ', ' order by a.attnum)
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`;

const classes = 'pg_class c join pg_namespace n on n.oid = c.relnamespace';
const isTable = `n.nspname = any($1) and c.relkind in ('r', 'p')
  and ${ofNoExtension('pg_class', 'c.oid')}`;

/** Each returns rows of one column, `line`. They run before the rows are loaded, in this order. */
export const beforeRows: readonly string[] = [
  `select format('create schema if not exists %I', nspname) as line
    from pg_namespace where nspname = any($1) order by nspname`,
  `select format('create type %I.%I as enum (%s)', n.nspname, t.typname,
      (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)
        from pg_enum where enumtypid = t.oid)) as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = any($1) and t.typtype = 'e' and ${ofNoExtension('pg_type', 't.oid')}
    order by 1`,
  `select format('create sequence %I.%I as %s %s', n.nspname, c.relname,
      format_type(s.seqtypid, null), ${sequenceOptions}) as line
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and not exists (select 1 from pg_depend
      where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'i')
    order by 1`,
  `select pg_get_functiondef(p.oid) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any($1) and p.prokind in ('f', 'p') and ${ofNoExtension('pg_proc', 'p.oid')}
    order by 1`,
  `select concat('create ', case when c.relpersistence = 'u' then 'unlogged ' end, 'table ',
      ${named('n.nspname', 'c.relname')}, ' (', ${columnsOf}, ')',
      case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) end,
      ' with (' || array_to_string(c.reloptions, ', ') || ')') as line
    from ${classes} where ${isTable} order by 1`,
  `select format('alter table %s attach partition %I.%I %s', i.inhparent::regclass,
      n.nspname, c.relname, pg_get_expr(c.relpartbound, c.oid)) as line
    from ${classes} join pg_inherits i on i.inhrelid = c.oid
    where ${isTable} and c.relispartition order by 1`,
  `select format('alter sequence %I.%I owned by %s.%I', sn.nspname, s.relname,
      ${named('n.nspname', 'c.relname')}, a.attname) as line
    from pg_depend dep
    join pg_class s on s.oid = dep.objid and s.relkind = 'S'
    join pg_namespace sn on sn.oid = s.relnamespace
    join pg_class c on c.oid = dep.refobjid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = dep.refobjsubid
    where sn.nspname = any($1) and dep.classid = 'pg_class'::regclass
      and dep.refclassid = 'pg_class'::regclass and dep.deptype = 'a'
    order by 1`,
];

const constraints = (kinds: string, condition: string, only = '') =>
  `select format('alter table ${only}%I.%I add constraint %I %s', n.nspname, c.relname, k.conname,
      pg_get_constraintdef(k.oid)) as line
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and k.contype in (${kinds}) and ${condition} order by 1`;

/** They run after the rows, which load many times faster without keys, indexes and triggers. */
export const afterRows: readonly string[] = [
  constraints(`'p', 'u', 'x'`, 'true', 'only '),
  `select pg_get_indexdef(i.indexrelid) as line
    from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not exists (
      select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    order by 1`,
  `select format('alter index %s attach partition %s', i.inhparent::regclass, i.inhrelid::regclass)
      as line
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('i', 'I') order by 1`,
  constraints(`'c'`, 'k.coninhcount = 0'),
  constraints(`'f'`, 'k.conparentid = 0'),
  `select pg_get_triggerdef(t.oid) as line
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and not t.tgisinternal and t.tgparentid = 0 order by 1`,
];

export const tablesWithRows = `
  select ${named('n.nspname', 'c.relname')} as name, pg_table_size(c.oid)::float8 as bytes,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from ${classes} where ${isTable} and c.relkind = 'r' order by 1`;

export const sequences = `
  select ${named('n.nspname', 'c.relname')} as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'S' order by 1`;

/** Objects that the statements above do not cover, by kind and name. */
export const unknownThings = `
  select concat(kind, ' ', name) as line from (
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'f' then 'foreign table' else 'composite type' end as kind,
      ${named('n.nspname', 'c.relname')} as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('v', 'm', 'f', 'c')
        and ${ofNoExtension('pg_class', 'c.oid')}
    union all select 'type', ${named('n.nspname', 't.typname')}
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname = any($1) and t.typtype in ('d', 'r')
        and ${ofNoExtension('pg_type', 't.oid')}
    union all select 'aggregate', ${named('n.nspname', 'p.proname')}
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any($1) and p.prokind in ('a', 'w')
        and ${ofNoExtension('pg_proc', 'p.oid')}
    union all select 'policy', polname from pg_policy
      join pg_class c on c.oid = polrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1)
    union all select 'rule', rulename from pg_rewrite
      join pg_class c on c.oid = ev_class join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p')
    union all select 'statistics', stxname from pg_statistic_ext
      join pg_namespace n on n.oid = stxnamespace where n.nspname = any($1)
    union all select 'switched-off trigger', tgname from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and not tgisinternal and tgenabled <> 'O'
  ) as things order by 1`;
