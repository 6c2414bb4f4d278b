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
  priceRuleOf,
  shopFactsOf,
  textFactsOf,
} from '#modules/settings/page-content.ts';
import { readSearchWords, readTranslations } from '#modules/settings/search-words.ts';
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
import { sectionWriter, settingsChannel, stateOf } from './change-section.ts';
import { confirmText } from './confirm-text.ts';
import { listConfirmations, listNewest } from './setting-repository.ts';
import { settingsFiles } from './settings-file.ts';

/** The shop's settings and texts. Each process has a copy, so reading needs no database. */
export type Settings = ReturnType<typeof createSettings>;

type Known = { values: SettingValues; states: ReadonlyMap<SectionId, SectionState> };

type Dependencies = {
  db: Database;
  changes: Pick<ChangeBus, 'on'>;
  outside(): OutsideFacts;
  report(error: unknown): void;
};

export function createSettings({ db, changes, outside, report }: Dependencies) {
  const copy = createLiveCopy<Known>({
    start: { values: defaultSettings(), states: new Map() },
    load: () => loadKnown(db, report),
    changes,
    channel: settingsChannel,
    report,
  });
  const current = () => copy.current().values;
  const find = (id: SectionId) => copy.current().states.get(id) ?? stateOf(id, undefined, []);
  const facts = () => textFactsOf(current(), outside());
  const homeContent = (): HomeContent => homeContentOf(current(), facts());
  return {
    /** Reads the copy for the first time. */
    open: copy.open,
    current,
    shopFacts: (): ShopFacts => shopFactsOf(current(), facts()),
    homeContent,
    /** With the dark images of its pictures, which are read from the database. */
    async readHome(): Promise<HomeContent> {
      const content = homeContent();
      return { ...content, darkImages: await listDarkImages(db, homePictures(content)) };
    },
    aboutContent: (): AboutContent => aboutContentOf(current(), facts()),
    helpContent: (id: HelpPageId): HelpContent => helpContentOf(current(), id, facts()),
    sizeGuides: (): SizeGuide[] => current()['size-guides'].guides.map(readSizeGuide),
    priceRule: () => priceRuleOf(current()),
    searchWords: () => readSearchWords(current()['search-words'].groups),
    searchTranslations: () => readTranslations(current()['search-words'].translations),
    listSections: (group: SectionGroup): SectionState[] => sectionsOf(group).map(find),
    /** The texts whose current version no owner has confirmed. */
    listUnconfirmed: () => confirmedSectionIds.filter((id) => !find(id).confirmed),
    /** `version` is the version of the text that was read. */
    async confirmText(id: SectionId, read: { version: number }, by: Author) {
      const answer = await transactionOrFail(db, (tx) => confirmText(tx, id, read, by));
      if (answer.ok) await copy.catchUp();
      return answer;
    },
    /** Called after each change by any process. */
    onFresh: copy.onFresh,
    ...sectionWriter({ db, catchUp: copy.catchUp }),
    ...settingsFiles({ db, catchUp: copy.catchUp, current }),
  };
}

/** A version that this release can't read stays stored; the default is used until it is fixed. */
async function loadKnown(db: Database, report: (error: unknown) => void): Promise<Known> {
  const values = defaultSettings();
  const states = new Map<SectionId, SectionState>();
  const confirmations = await listConfirmations(db);
  for (const row of await listNewest(db)) {
    const id = row.section as SectionId;
    if (!(id in values)) continue;
    const state = stateOf(id, row, confirmations);
    if (readSection(id, row.value) === null) {
      report(new Error(`The settings '${id}', version ${row.version}, can't be read`));
    }
    Object.assign(values, { [id]: state.value });
    states.set(id, state);
  }
  for (const id of confirmedSectionIds.filter((each) => !states.has(each))) {
    states.set(id, stateOf(id, undefined, confirmations));
  }
  return { values, states };
}
