import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { Author } from '#modules/identity/author.ts';
import { listDarkImages } from '#modules/media/server/index.ts';
import {
  type AboutContent,
  aboutContentOf,
  type HelpContent,
  type HelpPageId,
  type HomeContent,
  helpContentOf,
  homeContentOf,
  homePictures,
  type OutsideFacts,
  type PriceRule,
  priceRuleOf,
  shopFactsOf,
  textFactsOf,
} from '#modules/settings/page-content.ts';
import {
  readSearchWords,
  readTranslations,
  type Translation,
} from '#modules/settings/search-words.ts';
import type { SectionGroup } from '#modules/settings/section.ts';
import {
  confirmedSectionIds,
  defaultSettings,
  readSection,
  type SectionId,
  type Settings as SettingValues,
  sectionsOf,
} from '#modules/settings/sections.ts';
import type { SectionState } from '#modules/settings/settings.ts';
import type { ShopFacts } from '#modules/settings/shop-facts.ts';
import { readSizeGuide, type SizeGuide } from '#modules/settings/size-guide.ts';
import type { ChangeBus } from '#platform/change-bus.ts';
import { createLiveCopy } from '#platform/live-copy.ts';
import type { Result } from '#shared/result.ts';
import { type SectionWriter, sectionWriter, settingsChannel } from './change-section.ts';
import { confirmText } from './confirm-text.ts';
import { listConfirmations, listNewest } from './setting-repository.ts';
import { type SettingsFiles, settingsFiles } from './settings-file.ts';
import { confirmationOf } from './text-digest.ts';

/** The shop's settings and texts. Each process has a copy, so reading needs no database. */
export type Settings = {
  /** Reads the copy for the first time. */
  open(): Promise<void>;
  current(): SettingValues;
  shopFacts(): ShopFacts;
  homeContent(): HomeContent;
  /** With the dark images of its pictures, which are read from the database. */
  readHome(): Promise<HomeContent>;
  aboutContent(): AboutContent;
  helpContent(id: HelpPageId): HelpContent;
  sizeGuides(): SizeGuide[];
  /** The rule for showing reductions. */
  priceRule(): PriceRule;
  /** Groups of words with the same meaning. */
  searchWords(): string[][];
  /** Words of other languages with their meanings. */
  searchTranslations(): Translation[];
  listSections(group: SectionGroup): SectionState[];
  /** The texts whose current version no owner has confirmed. */
  listUnconfirmed(): SectionId[];
  /** `version` is the version of the text that was read. */
  confirmText(
    id: SectionId,
    read: { version: number },
    by: Author,
  ): Promise<Result<SectionState, 'conflict'>>;
  /** Called after each change by any process. */
  onFresh(listener: () => void): void;
} & SectionWriter &
  SettingsFiles;

type Known = { values: SettingValues; states: ReadonlyMap<SectionId, SectionState> };

type Dependencies = {
  db: Database;
  changes: Pick<ChangeBus, 'on'>;
  outside(): OutsideFacts;
  report(error: unknown): void;
};

export function createSettings({ db, changes, outside, report }: Dependencies): Settings {
  const copy = createLiveCopy<Known>({
    start: { values: defaultSettings(), states: new Map() },
    load: () => loadKnown(db, report),
    changes,
    channel: settingsChannel,
    report,
  });
  const current = () => copy.current().values;
  const stateOf = (id: SectionId) => copy.current().states.get(id) ?? unchanged(id, current());
  const facts = () => textFactsOf(current(), outside());
  const homeContent = () => homeContentOf(current(), facts());
  return {
    open: copy.open,
    current,
    shopFacts: () => shopFactsOf(current(), facts()),
    homeContent,
    async readHome() {
      const content = homeContent();
      return { ...content, darkImages: await listDarkImages(db, homePictures(content)) };
    },
    aboutContent: () => aboutContentOf(current(), facts()),
    helpContent: (id) => helpContentOf(current(), id, facts()),
    sizeGuides: () => current()['size-guides'].guides.map(readSizeGuide),
    priceRule: () => priceRuleOf(current()),
    searchWords: () => readSearchWords(current()['search-words'].groups),
    searchTranslations: () => readTranslations(current()['search-words'].translations),
    listSections: (group) => sectionsOf(group).map(stateOf),
    listUnconfirmed: () => confirmedSectionIds.filter((id) => !stateOf(id).confirmed),
    async confirmText(id, read, by) {
      const answer = await transactionOrFail(db, (tx) => confirmText(tx, id, read, by));
      if (answer.ok) await copy.catchUp();
      return answer;
    },
    onFresh: copy.onFresh,
    ...sectionWriter({ db, catchUp: copy.catchUp }),
    ...settingsFiles({ db, catchUp: copy.catchUp, current }),
  };
}

function unchanged(id: SectionId, values: SettingValues): SectionState {
  const state = { version: 1, changedBy: null, changedAt: null, confirmed: null };
  return { id, value: values[id], ...state };
}

/** A version that this release can't read stays stored; the default is used until it is fixed. */
async function loadKnown(db: Database, report: (error: unknown) => void): Promise<Known> {
  const values = defaultSettings();
  const states = new Map<SectionId, SectionState>();
  const confirmations = await listConfirmations(db);
  for (const row of await listNewest(db)) {
    const id = row.section as SectionId;
    if (!(id in values)) continue;
    const value = readSection(id, row.value);
    if (value === null) {
      report(new Error(`The settings '${id}', version ${row.version}, can't be read`));
    } else Object.assign(values, { [id]: value });
    const { version, changedBy, createdAt } = row;
    states.set(id, {
      id,
      value: values[id],
      version,
      changedBy,
      changedAt: createdAt.toISOString(),
      confirmed: confirmationOf(id, values[id], confirmations),
    });
  }
  for (const id of confirmedSectionIds.filter((each) => !states.has(each))) {
    const confirmed = confirmationOf(id, values[id], confirmations);
    states.set(id, { ...unchanged(id, values), confirmed });
  }
  return { values, states };
}
