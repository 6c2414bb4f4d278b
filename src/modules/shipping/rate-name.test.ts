import { expect, test } from 'vitest';
import { rateName } from './rate-name.ts';

test.each([
  ['EXPRESS DOMESTIC', 'Express'],
  ['EXPRESS WORLDWIDE', 'Express'],
  ['EXPRESS DOMESTIC 12:00', 'Express, by noon'],
  ['EXPRESS 10:30', 'Express, by 10:30 in the morning'],
  ['EXPRESS 9:00', 'Express, by 9 in the morning'],
  ['ECONOMY SELECT', 'Economy'],
  ['SAME DAY', 'Same day'],
  ['Our own rider', 'Our own rider'],
])('the service %j is called %j', (service, name) => {
  expect(rateName(service)).toBe(name);
});
