import type { Config } from '#config/config.ts';
import {
  type ProviderKeys as Keys,
  type ProviderSettings,
  withShopKeys,
} from '#config/provider-settings.ts';
import type { SigningKeys } from '#config/secrets.ts';
import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { openSecret, sealSecret } from '#modules/identity/server/index.ts';
import {
  type KeyState,
  type ProviderKeysInput,
  type ProviderPart,
  providerParts,
} from '#modules/settings/provider-keys/provider-keys.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { announceCopyChange, createLiveCopy, type LiveCopy } from '#platform/live-copy.ts';
import {
  listSealedKeys,
  removeSealedKeys,
  type SealedKeys,
  saveSealedKeys,
} from './provider-keys/provider-key-repository.ts';

/** Keys of payment providers, courier and mail server that an owner has set in the shop. */
export type ProviderKeys = Pick<LiveCopy<unknown>, 'open' | 'onFresh'> & {
  /** The configuration with these keys instead of those in `.env`; its values may change. */
  config: Config;
  /** The source of each provider's keys, never the keys themselves. */
  list(): KeyState[];
  set(input: ProviderKeysInput, by: Author): Promise<KeyState[]>;
  /** Afterwards the keys in `.env` are used. */
  remove(part: ProviderPart, by: Author): Promise<KeyState[]>;
};

type Parts = {
  db: Database;
  changes: Pick<ChangeBus, 'on'>;
  signingKeys: SigningKeys;
  config: Config;
  report(error: unknown): void;
};

type Known = {
  keys: Partial<Keys>;
  rows: readonly SealedKeys[];
  provided: ProviderSettings;
};

const channel = 'provider_keys';

export function createProviderKeys({
  db,
  changes,
  signingKeys,
  config,
  report,
}: Parts): ProviderKeys {
  const copy = createLiveCopy<Known>({
    start: { keys: {}, rows: [], provided: withShopKeys(config, {}) },
    async load() {
      const rows = await listSealedKeys(db);
      const keys = openAll(rows, signingKeys, report);
      return { keys, rows, provided: withShopKeys(config, keys) };
    },
    changes,
    channel,
    report,
  });
  const list = () => statesOf(copy.current(), config);
  return {
    config: following(config, () => copy.current().provided),
    list,
    async set({ part, keys }, by) {
      await db.transaction(async (tx) => {
        const sealed = sealSecret(signingKeys, Buffer.from(JSON.stringify(keys)));
        await saveSealedKeys(tx, { part, sealed, changedBy: by.actor.email });
        await recordAudit(tx, { ...by, action: 'provider-keys.set', subject: part, detail: {} });
        await announceCopyChange(tx, channel);
      });
      await copy.catchUp();
      return list();
    },
    async remove(part, by) {
      await db.transaction(async (tx) => {
        if (!(await removeSealedKeys(tx, part))) return;
        await recordAudit(tx, {
          ...by,
          action: 'provider-keys.removed',
          subject: part,
          detail: {},
        });
        await announceCopyChange(tx, channel);
      });
      await copy.catchUp();
      return list();
    },
    open: copy.open,
    onFresh: copy.onFresh,
  };
}

/** Keys that can't be decrypted count as absent, so that a shop with `.env` continues to sell. */
function openAll(
  rows: readonly SealedKeys[],
  signingKeys: SigningKeys,
  report: (error: unknown) => void,
): Partial<Keys> {
  const opened = rows.flatMap(({ part, sealed }) => {
    try {
      return [[part, JSON.parse(openSecret(signingKeys, sealed).toString())]];
    } catch (error) {
      report(error);
      return [];
    }
  });
  return Object.fromEntries(opened);
}

function following(config: Config, provided: () => ProviderSettings): Config {
  const getters = providerParts.map((part) => [
    part,
    { enumerable: true, get: () => provided()[part] },
  ]);
  return Object.defineProperties({ ...config }, Object.fromEntries(getters));
}

function statesOf({ keys, rows }: Known, config: Config): KeyState[] {
  return providerParts.map((part) => {
    const row = rows.find((each) => each.part === part);
    return {
      part,
      source: keys[part] ? 'shop' : sourceOf(part, config),
      by: row?.changedBy ?? null,
      at: row?.changedAt.toISOString() ?? null,
      isUnreadable: row !== undefined && keys[part] === undefined,
    };
  });
}

function sourceOf(part: ProviderPart, config: Config): KeyState['source'] {
  const isInFile = part === 'mail' ? config.mail.smtpUrl !== null : config[part] !== null;
  if (isInFile) return 'file';
  return config.mode === 'demo' ? 'demo' : 'none';
}
