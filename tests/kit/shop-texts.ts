import {
  aboutContentOf,
  helpContentOf,
  homeContentOf,
  shopFactsOf,
  textFactsOf,
} from '#modules/settings/page-content.ts';
import { defaultSettings } from '#modules/settings/sections.ts';
import { readSizeGuide } from '#modules/settings/size-guide.ts';
import type { PageServices } from '#web/page-services.ts';

const settings = defaultSettings();
export const shopTextFacts = textFactsOf(settings, { collections: 14, restrictions: [] });

/** The shop's default texts, without a database. */
export const shopAsItCame: Pick<PageServices, 'settings' | 'collections'> = {
  settings: {
    current: () => settings,
    shopFacts: () => shopFactsOf(settings, shopTextFacts),
    readHome: async () => homeContentOf(settings, shopTextFacts),
    aboutContent: () => aboutContentOf(settings, shopTextFacts),
    helpContent: (id) => helpContentOf(settings, id, shopTextFacts),
    sizeGuides: () => settings['size-guides'].guides.map(readSizeGuide),
  },
  collections: { listed: () => [], find: () => null },
};
