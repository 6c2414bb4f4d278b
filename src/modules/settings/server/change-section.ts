import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { findImageKey } from '#design/image-address.ts';
import { describeConflict, recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { attachMedia } from '#modules/media/server/index.ts';
import {
  readSection,
  type SectionId,
  type Settings,
  sections,
} from '#modules/settings/sections.ts';
import type { SectionState, SectionVersion } from '#modules/settings/settings.ts';
import { announceCopyChange } from '#platform/live-copy.ts';
import {
  changedFields,
  type EditConflict,
  type EditStart,
  findConflicts,
} from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { ConfirmationRow, SettingRow } from './setting-repository.ts';
import {
  findVersion,
  insertVersion,
  listConfirmations,
  listNewest,
  listVersions,
  lockSettings,
} from './setting-repository.ts';
import { confirmationOf } from './text-digest.ts';

export const settingsChannel = 'settings';

type ChangeRefusal = 'invalid-input' | 'picture-not-found' | 'edit-conflict';
type ChangeDetail = EditConflict | { message: string };
type Changed<Code extends string = never> = Promise<
  Result<SectionState, ChangeRefusal | Code, ChangeDetail>
>;

type SectionChange = { value: Record<string, unknown> } & EditStart;
type Wanted = { to: number; version?: number | undefined };

type Parts = { db: Database; catchUp(): Promise<void> };

export function sectionWriter({ db, catchUp }: Parts) {
  const written = async <R extends { ok: boolean }>(work: (tx: Transaction) => Promise<R>) => {
    const answer = await transactionOrFail(db, work);
    if (answer.ok) await catchUp();
    return answer;
  };
  return {
    changeSection: (id: SectionId, change: SectionChange, by: Author) =>
      written((tx) => changeSection(tx, id, change, by)),
    /** Newest first; the last one is the default in the code. */
    async listVersions(id: SectionId): Promise<SectionVersion[]> {
      const rows = await listVersions(db, id);
      return [
        ...rows.map(({ version, value, changedBy, origin, createdAt }) => ({
          version,
          value: value as Record<string, unknown>,
          changedBy,
          origin,
          changedAt: createdAt.toISOString(),
        })),
        firstVersion(id),
      ];
    },
    /** Makes an earlier version the newest one. */
    bringBack: (id: SectionId, wanted: Wanted, by: Author) =>
      written(async (tx): Changed<'not-found' | 'conflict'> => {
        await lockSettings(tx);
        const now = await findCurrent(tx, id);
        if (wanted.version !== undefined && wanted.version !== now.version) return fail('conflict');
        const value = await findEarlier(tx, id, wanted.to);
        if (value === null) return fail('not-found');
        return writeSection(tx, now, value, { by, origin: `version ${wanted.to}` });
      }),
  };
}

function firstVersion(id: SectionId): SectionVersion {
  const value = sections[id].defaults as Record<string, unknown>;
  return { version: 1, value, changedBy: null, changedAt: null, origin: '' };
}

async function findEarlier(tx: Transaction, id: SectionId, version: number) {
  if (version === 1) return sections[id].defaults;
  const row = await findVersion(tx, id, version);
  return row && readSection(id, row.value);
}

/** Absent fields keep their values. */
async function changeSection(
  tx: Transaction,
  id: SectionId,
  { value: sent, version, base }: SectionChange,
  by: Author,
): Changed {
  await lockSettings(tx);
  const now = await findCurrent(tx, id);
  const current = { ...now.value, version: now.version };
  const value = knownFields(id, sent);
  const conflicts = findConflicts(current, value, { version, base });
  if (conflicts.length > 0) {
    const conflict = { conflicts, version: now.version };
    return fail('edit-conflict', await describeConflict(tx, `settings:${id}`, conflict));
  }
  const checked = sections[id].schema.safeParse({ ...now.value, ...value });
  if (!checked.success) return fail('invalid-input', { message: firstProblem(id, checked.error) });
  return writeSection(tx, now, checked.data as Settings[SectionId], { by, origin: '' });
}

/** Ignores values without a field in the section. */
function knownFields(id: SectionId, sent: Record<string, unknown>): Record<string, unknown> {
  const named = sections[id].fields.filter(({ name }) => Object.hasOwn(sent, name));
  return Object.fromEntries(named.map(({ name }) => [name, sent[name]]));
}

/** 'Social links: Please enter a full address that begins with https://' */
export function firstProblem(
  id: SectionId,
  { issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] },
): string {
  const [issue] = issues;
  const field = sections[id].fields.find(({ name }) => name === issue?.path[0]);
  return `${field?.label ?? sections[id].title}: ${issue?.message ?? 'is not valid'}`;
}

export async function findCurrent(db: Executor, id: SectionId): Promise<SectionState> {
  const row = (await listNewest(db)).find(({ section }) => section === id);
  return stateOf(id, row, await listConfirmations(db));
}

/** The default without a row, or if this release can't read it. */
export function stateOf(
  id: SectionId,
  row: SettingRow | undefined,
  confirmations: readonly ConfirmationRow[],
): SectionState {
  const value = (row && readSection(id, row.value)) ?? sections[id].defaults;
  return {
    id,
    value,
    version: row?.version ?? 1,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.createdAt.toISOString() ?? null,
    confirmed: sections[id].needsConfirming ? confirmationOf(id, value, confirmations) : null,
  };
}

/** An equal value is not a new version. */
export async function writeSection(
  tx: Transaction,
  now: SectionState,
  value: Settings[SectionId],
  { by, origin }: { by: Author; origin: string },
): Promise<Result<SectionState, 'picture-not-found'>> {
  const { id } = now;
  const [before, after] = [now.value, value].map((each) => each as Record<string, unknown>);
  const changed = changedFields(before ?? {}, after ?? {});
  if (changed.length === 0) return ok(now);
  if (!(await claimPictures(tx, id, now.value, value))) return fail('picture-not-found');
  const version = now.version + 1;
  await insertVersion(tx, { section: id, version, value, changedBy: by.actor.email, origin });
  const detail = Object.fromEntries(changed.map((name) => [name, [before?.[name], after?.[name]]]));
  await recordAudit(tx, {
    ...by,
    action: 'settings.changed',
    subject: `settings:${id}`,
    detail: { ...detail, ...(origin && { origin }) },
  });
  await announceCopyChange(tx, settingsChannel);
  return ok(await findCurrent(tx, id));
}

/** Known pictures and defaults are not checked; a newly chosen one must be in the storage. */
async function claimPictures(
  tx: Transaction,
  id: SectionId,
  before: unknown,
  after: unknown,
): Promise<boolean> {
  const known = new Set([...keysIn(before), ...keysIn(sections[id].defaults)]);
  const added = [...new Set(keysIn(after))].filter((key) => !known.has(key));
  return (await attachMedia(tx, added)).length === added.length;
}

function keysIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const key = findImageKey(value);
    return key === null ? [] : [key];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(keysIn);
}
