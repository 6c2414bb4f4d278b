import type { Executor } from '#database/client.ts';
import type { LegalDetail } from '#modules/catalog/legal-detail.ts';
import type { CustomsFacts } from '#modules/catalog/server/index.ts';
import {
  hasLabel,
  type Information,
  informationFields,
  informationLabels,
  labelAddress,
} from '#modules/product-information/information.ts';
import { listDefaults, listInformedProducts } from './information-repository.ts';
import { resolved } from './resolved-information.ts';

export type LegalDetailParts = {
  /** Which countries ask for it. */
  countries(): readonly string[];
  readCustomsFacts(db: Executor, ids: readonly number[]): Promise<Map<number, CustomsFacts>>;
  publicUrl: string;
};

/** For feeds, assistants and search engines; nothing while no country asks for it. */
export async function listLegalDetails(
  { countries, readCustomsFacts, publicUrl }: LegalDetailParts,
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, LegalDetail[]>> {
  if (countries().length === 0 || ids.length === 0) return new Map();
  const [found, defaults, customs] = await Promise.all([
    listInformedProducts(db, ids),
    listDefaults(db),
    readCustomsFacts(db, ids),
  ]);
  return new Map(
    found
      .filter(({ isGiftCard }) => !isGiftCard)
      .map((product) => {
        const information = resolved(product, defaults);
        const label = hasLabel(information) ? publicUrl + labelAddress(product.id) : '';
        const all = [
          ...saidDetails(information),
          { name: 'label', label: 'Electronic label', text: label },
          ...customsDetails(customs.get(product.id)),
        ];
        return [product.id, all.filter(({ text }) => text !== '')];
      }),
  );
}

function saidDetails(information: Readonly<Information>): LegalDetail[] {
  return informationFields.map((name) => ({
    name,
    label: informationLabels[name],
    text: information[name],
  }));
}

function customsDetails({ hsCode, origin }: CustomsFacts = { hsCode: '', origin: '' }) {
  return [
    { name: 'hsCode', label: 'HS code', text: hsCode },
    { name: 'origin', label: 'Origin', text: origin },
  ];
}
