import { retention } from '#config/retention.ts';
import type { Database, Executor } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import {
  type ErasurePlan,
  type PersonalData,
  planErasure,
} from '#modules/customers/personal-data.ts';
import type { Author } from '#modules/identity/author.ts';
import type { FailureCode } from '#platform/http/failures.ts';
import type { PersonalSource, PersonKnown } from '#platform/personal-data.ts';
import { csvLine } from '#shared/csv.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  countErasure,
  erasePerson,
  forgetOldOrders,
  lockPerson,
  plainRecord,
  readPersonalData,
} from './personal-data-repository.ts';

type Unknown = 'customer-not-found' | 'customer-is-staff';

/** Exports and erases the personal data of a customer. */
export type PersonalFiles = {
  export(id: number, by: Author): Promise<Result<PersonalData, Unknown>>;
  planErasure(id: number): Promise<Result<ErasurePlan, Unknown>>;
  erase(id: number, by: Author): Promise<Result<ErasurePlan, FailureCode>>;
  /** Erases names and addresses whose legal retention has ended. */
  forgetOld(): Promise<void>;
};

/** `sources` are the customer data of other modules. */
export function createPersonalFiles(
  db: Database,
  sources: () => readonly PersonalSource[],
): PersonalFiles {
  const withPerson = <Value>(
    id: number,
    work: (
      tx: Parameters<Parameters<Database['transaction']>[0]>[0],
      person: { id: number; email: string },
    ) => Promise<Value>,
  ): Promise<Result<Value, Unknown>> =>
    db.transaction(async (tx) => {
      const person = await lockPerson(tx, id);
      if (!person) return fail('customer-not-found');
      if (person.isStaff) return fail('customer-is-staff');
      return ok(await work(tx, person));
    });
  async function plan(
    tx: Executor,
    person: PersonKnown,
    counts: Awaited<ReturnType<typeof countErasure>>,
  ): Promise<ErasurePlan> {
    const lines = await Promise.all(sources().map((source) => source.count(tx, person)));
    return planErasure(counts, retention.orders.years, lines.flat());
  }
  async function findObstacle(tx: Executor, person: PersonKnown): Promise<FailureCode | null> {
    for (const source of sources()) {
      const obstacle = await source.obstacle?.(tx, person);
      if (obstacle) return obstacle;
    }
    return null;
  }
  async function readSources(tx: Executor, person: PersonKnown): Promise<PersonalData> {
    const data: Record<string, PersonalData[string]> = {};
    for (const { name, read } of sources().flatMap(({ parts }) => parts)) {
      data[name] = (await read(tx, person)).map(plainRecord);
    }
    return data;
  }
  const subject = (id: number) => `customer:${id}`;
  return {
    export: (id, by) =>
      withPerson(id, async (tx, person) => {
        await recordAudit(tx, { ...by, action: 'customer.exported', subject: subject(id) });
        return { ...(await readPersonalData(tx, person)), ...(await readSources(tx, person)) };
      }),
    planErasure: (id) =>
      withPerson(id, async (tx, person) => plan(tx, person, await countErasure(tx, person))),
    erase: async (id, by) => {
      const erased = await withPerson(id, async (tx, person) => {
        const obstacle = await findObstacle(tx, person);
        if (obstacle) return fail(obstacle);
        const counts = await countErasure(tx, person);
        const done = await plan(tx, person, counts);
        // Later sources refer to earlier ones, so they are erased in reverse order.
        for (const source of sources().toReversed()) await source.erase(tx, person);
        await erasePerson(tx, person);
        // Counts only, so that the log does not name the customer either.
        const detail = { ...counts };
        await recordAudit(tx, { ...by, action: 'customer.erased', subject: subject(id), detail });
        return ok(done);
      });
      return erased.ok ? erased.value : erased;
    },
    forgetOld: () => forgetOldOrders(db),
  };
}

/** One line per field of each record, so that all data fits the same four columns. */
export function personalDataCsv(data: PersonalData): string {
  const lines = Object.entries(data).flatMap(([part, records]) =>
    records.flatMap((record, index) =>
      Object.entries(record).map(([field, value]) =>
        csvLine([part, { number: String(index + 1) }, field, value === null ? '' : String(value)]),
      ),
    ),
  );
  return [csvLine(['Part', 'Record', 'Field', 'Value']), ...lines].join('');
}
