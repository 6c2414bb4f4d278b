import type { Database, Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { guessCategory, type MoveInOptions } from '#modules/move-in/move-in.ts';
import type { MoveIn, MoveInDetail } from '#modules/move-in/move-in-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { reportMoveIn } from './check-rows.ts';
import {
  type Counts,
  countRows,
  deleteMoveIn,
  findMoveIn,
  insertMoveIn,
  listMoveIns,
  listRows,
  lockMoveIn,
  reopenFailed,
  type StoredMoveIn,
  updateMoveIn,
} from './move-in-repository.ts';
import { reportRecords } from './move-records.ts';
import { chosenFor } from './product-wish.ts';
import { type ReadFile, readExportFile } from './read-file.ts';

const mostListed = 50;

export type MoveIns = ReturnType<typeof createMoveIns>;

type Refusal = 'move-in-not-found' | 'move-in-running' | 'move-in-started';
type Detailed<Code extends string = never> = Promise<Result<MoveInDetail, Refusal | Code>>;

/** Files of another shop: uploaded, looked at, started, stopped and removed. The work is a task. */
export function createMoveIns({ db, publicUrl }: { db: Database; publicUrl: string }) {
  async function detail(id: string, by: RoleAuthor): Detailed {
    const moveIn = await findMoveIn(db, id);
    if (!moveIn) return fail('move-in-not-found');
    const counts = (await countRows(db, [id])).get(id);
    const report =
      moveIn.kind === 'products'
        ? await reportMoveIn(db, moveIn, by.staffRole)
        : await reportRecords(db, moveIn, publicUrl);
    const categories = await listCategories(db, moveIn);
    return ok({ moveIn: shown(moveIn, counts), categories, report });
  }

  /** One change of a file, with whoever made it. */
  async function change(
    id: string,
    by: RoleAuthor,
    apply: (tx: Transaction, moveIn: StoredMoveIn) => Promise<Refusal | string | null>,
  ): Promise<Result<null, Refusal>> {
    return db.transaction(async (tx) => {
      const moveIn = await lockMoveIn(tx, id);
      if (!moveIn) return fail('move-in-not-found');
      const said = await apply(tx, moveIn);
      if (isRefusal(said)) return fail(said);
      if (said)
        await recordAudit(tx, { ...by, action: said, subject: moveIn.fileName, detail: {} });
      return ok(null);
    });
  }

  async function changeAndShow(...order: Parameters<typeof change>): Detailed {
    const done = await change(...order);
    return done.ok ? detail(order[0], order[1]) : done;
  }

  return {
    detail,

    async list(): Promise<MoveIn[]> {
      const all = await listMoveIns(db, mostListed);
      const counts = await countRows(
        db,
        all.map(({ id }) => id),
      );
      return all.map((moveIn) => shown(moveIn, counts.get(moveIn.id)));
    },

    async upload(file: { name: string; csv: string }, by: RoleAuthor) {
      const read = await readExportFile(file.csv);
      if (!read.ok) return read;
      const { source, kind, rows } = read.value;
      const options = { categories: guessed(rows), publish: false };
      const createdBy = by.actor.id;
      const id = await db.transaction(async (tx) => {
        const moveIn = { source, kind, fileName: file.name, options, createdBy };
        const added = await insertMoveIn(tx, moveIn, rows);
        const told = { rows: rows.length };
        await recordAudit(tx, {
          ...by,
          action: 'move-in.uploaded',
          subject: file.name,
          detail: told,
        });
        return added;
      });
      return detail(id, by);
    },

    async choose(id: string, options: MoveInOptions, by: RoleAuthor): Detailed {
      return changeAndShow(id, by, async (tx, { state }) => {
        if (state !== 'checked') return 'move-in-started';
        await updateMoveIn(tx, id, { options });
        return null;
      });
    },

    /** What is stopped goes on; what is finished tries again what failed. */
    async start(id: string, by: RoleAuthor): Detailed {
      return changeAndShow(id, by, async (tx, { state }) => {
        if (state === 'running') return null;
        if (state === 'finished') await reopenFailed(tx, id);
        await updateMoveIn(tx, id, { state: 'running', finishedAt: null, createdBy: by.actor.id });
        return 'move-in.started';
      });
    },

    async stop(id: string, by: RoleAuthor): Detailed {
      return changeAndShow(id, by, async (tx, { state }) => {
        if (state !== 'running') return null;
        await updateMoveIn(tx, id, { state: 'stopped' });
        return 'move-in.stopped';
      });
    },

    /** Products stay; the next file of the same shop no longer knows them. */
    forget: (id: string, by: RoleAuthor) =>
      change(id, by, async (tx, { state }) => {
        if (state === 'running') return 'move-in-running';
        await deleteMoveIn(tx, id);
        return 'move-in.forgotten';
      }),
  };
}

const refusals: readonly string[] = ['move-in-not-found', 'move-in-running', 'move-in-started'];

function isRefusal(said: string | null): said is Refusal {
  return said !== null && refusals.includes(said);
}

function guessed(rows: ReadFile['rows']): MoveInOptions['categories'] {
  const names = new Set(rows.flatMap((row) => ('variants' in row ? row.category : [])));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const guess = guessCategory(name);
      return guess ? [[name, guess]] : [];
    }),
  );
}

async function listCategories(db: Database, { id, kind, options }: StoredMoveIn) {
  if (kind !== 'products') return [];
  const counts = new Map<string, number>();
  for (const { source } of await listRows(db, id)) {
    counts.set(source.category, (counts.get(source.category) ?? 0) + 1);
  }
  return [...counts].map(([name, products]) => ({
    name,
    products,
    choice: chosenFor(options, name) ?? null,
  }));
}

function shown(moveIn: StoredMoveIn, counts: Counts | undefined): MoveIn {
  const { id, source, kind, fileName, state, options, createdAt, finishedAt } = moveIn;
  const { total = 0, done = 0, failed = 0 } = counts ?? {};
  return {
    ...{ id, source, kind, fileName, state, total, done, failed },
    publish: options.publish,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
