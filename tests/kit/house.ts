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
export const houseFacts = textFactsOf(settings, { collections: 14, restrictions: [] });

/** What the house says as long as nobody has changed it, without a database behind it. */
export const houseAsItCame: Pick<PageServices, 'settings' | 'collections'> = {
  settings: {
    current: () => settings,
    shopFacts: () => shopFactsOf(settings, houseFacts),
    readHome: async () => homeContentOf(settings, houseFacts),
    aboutContent: () => aboutContentOf(settings, houseFacts),
    helpContent: (id) => helpContentOf(settings, id, houseFacts),
    sizeGuides: () => settings['size-guides'].guides.map(readSizeGuide),
  },
  collections: { listed: () => [], find: () => null },
};
