import { isOwnPicture } from '#modules/catalog/pictures/dark-images.ts';
import { orderPictures } from '#modules/catalog/pictures/picture-order.ts';
import type { ProductFormValues } from './product-form-values.ts';

type Pictured = Pick<
  ProductFormValues,
  'imageUrl' | 'additionalImages' | 'leadsWithSecond' | 'darkImages'
>;

type DarkImageChoice = {
  /** The lead picture with the form's current values. */
  lead: string;
  url: string;
  obstacle: string | null;
  others: string[];
};

export function darkImageOf(values: Pictured, isMainHeld: boolean): DarkImageChoice {
  const [lead = '', ...others] = orderPictures(values).images;
  return {
    lead,
    url: values.darkImages[lead] ?? '',
    obstacle: obstacleOf(lead, isMainHeld),
    others: others.filter(isOwnPicture),
  };
}

function obstacleOf(lead: string, isMainHeld: boolean): string | null {
  if (isMainHeld) return 'The main image is not uploaded yet. Save first.';
  if (lead === '') return 'Add a main image first.';
  return isOwnPicture(lead) ? null : 'A picture from another site cannot have a dark image.';
}
