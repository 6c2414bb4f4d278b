/** What a module says of a product because a law asks for it: manufacturer, warnings, ingredients. */
export type LegalDetail = {
  /** 'manufacturer', 'hsCode': what programs compare. */
  name: string;
  label: string;
  text: string;
  /** A condition of the purchase, which a buyer must have read before the order. */
  isTerm?: true;
};
