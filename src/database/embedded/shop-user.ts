import pg from 'pg';

/** The database user of the running shop. */
export const shopUser = 'ndoro_shop';

/**
 * Makes sure that the everyday user exists and may do what the shop does: read and write rows, and
 * use its own job queue. It owns no tables, so it can neither change them nor switch off their
 * guards. In the audit log it may read, add, and empty old addresses. For the page about the shop's
 * health it reads the server's settings and which migrations were run. Runs at every start, after
 * the migrations, so that older data folders get the user too.
 */
export async function letShopUserIn(
  ownerUrl: string,
  password: string,
  database = new URL(ownerUrl).pathname.slice(1),
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Two commands that start at once must not both create it.
    await client.query('select pg_advisory_lock(4711003)');
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [
      shopUser,
    ]);
    if (rowCount === 0) await client.query(`create role ${shopUser}`);
    await client.query(
      `alter role ${shopUser} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
        password ${pg.escapeLiteral(password)}`,
    );
    await client.query(`grant connect, create, temporary on database
      ${pg.escapeIdentifier(database)} to ${shopUser}`);
    await client.query(rights);
    await client.query(jobQueue);
  } finally {
    await client.end();
  }
}

const rights = `
  begin;
  grant usage on schema public to ${shopUser};
  grant select, insert, update, delete on all tables in schema public to ${shopUser};
  grant usage, select, update on all sequences in schema public to ${shopUser};
  revoke update, delete, truncate on audit_log from ${shopUser};
  grant update (address) on audit_log to ${shopUser};
  grant usage on schema drizzle to ${shopUser};
  grant select on all tables in schema drizzle to ${shopUser};
  grant pg_read_all_settings to ${shopUser};
  commit`;

/** pg-boss makes and changes its tables itself. Tables made by the owner get the new owner. */
const jobQueue = `
  do $$
  declare each record;
  begin
    if to_regnamespace('pgboss') is null then return; end if;
    execute 'alter schema pgboss owner to ${shopUser}';
    for each in
      select oid::regclass as name from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and relowner <> '${shopUser}'::regrole
    loop execute format('alter table %s owner to ${shopUser}', each.name); end loop;
    for each in
      select oid::regprocedure as name from pg_proc
      where pronamespace = 'pgboss'::regnamespace and proowner <> '${shopUser}'::regrole
    loop execute format('alter routine %s owner to ${shopUser}', each.name); end loop;
    for each in
      select oid::regtype as name from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype = 'e'
        and typowner <> '${shopUser}'::regrole
    loop execute format('alter type %s owner to ${shopUser}', each.name); end loop;
  end $$`;
