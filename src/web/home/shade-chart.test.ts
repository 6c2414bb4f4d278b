import { expect, test } from 'vitest';
import { shades } from '#modules/catalog/colour/shade-catalogue.ts';

// A separate file, so that the home page's script does not contain the whole catalogue. After a
// change of shades, `vitest -u` writes it again.
function renderChart(): string {
  // A little wider than their place, so that no gap shows between two bars.
  const bars = shades.map(
    ({ hex }, place) => `<path fill="${hex}" d="M${place} 0h1.05v1h-1.05z"/>`,
  );
  const size = `viewBox="0 0 ${shades.length} 1" preserveAspectRatio="none" aria-hidden="true"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${bars.join('')}</svg>\n`;
}

test('the band of colour on the home page is the chart of shades', async () => {
  await expect(renderChart()).toMatchFileSnapshot('./shade-chart.svg');
});
