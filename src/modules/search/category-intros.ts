import type { CategoryId } from '#modules/catalog/category.ts';

/** In a separate file, so that other pages do not load them. */
export const categoryIntros: Readonly<Record<CategoryId, string>> = {
  shoes:
    'Lasted by hand, edged in gold and finished one pair at a time. Heels that stay the evening, flats that cross the city, boots for the red dust road.',
  nailpolish:
    'Shades by the bottle and by the box, many named for places we love: Kariba at dawn, msasa leaves in August, jacaranda over the avenues. Choose your own and we box them together.',
  champagne:
    'Grower cuvées and prestige bottles, kept cool and dark until they leave us. For the toast, the thank you, and the quiet Tuesday that deserved one.',
  clothing:
    'Silk cut on the bias, wool that holds its line, scarves with hand-rolled edges. Few pieces, made to be worn often and for years.',
};
