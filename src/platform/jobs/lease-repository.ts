import type pg from 'pg';

/** How long a run may work without renewing its lease. After it, a dead process is replaced. */
export const leaseSeconds = 12;

export type Lease = { name: string; holder: string };

const until = `now() + make_interval(secs => ${leaseSeconds})`;

/** False while another run holds it. Uses the clock of the database, which all processes share. */
export async function takeLease(pool: pg.Pool, { name, holder }: Lease): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into job_leases (name, holder, expires_at) values ($1, $2, ${until})
     on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where job_leases.expires_at <= now()`,
    [name, holder],
  );
  return rowCount === 1;
}

/** False if the lease was lost: it expired, and another run may hold it. */
export async function renewLease(pool: pg.Pool, { name, holder }: Lease): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update job_leases set expires_at = ${until}
     where name = $1 and holder = $2 and expires_at > now()`,
    [name, holder],
  );
  return rowCount === 1;
}

/** Releases only its own lease: a run that ends late must not release the lease of the next run. */
export async function releaseLease(pool: pg.Pool, { name, holder }: Lease): Promise<void> {
  await pool.query('delete from job_leases where name = $1 and holder = $2', [name, holder]);
}
