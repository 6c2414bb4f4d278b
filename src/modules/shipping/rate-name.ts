/** The courier's service names, from the most specific to the most general. */
const names: readonly [RegExp, string][] = [
  [/\b9:00\b/, 'Express, by 9 in the morning'],
  [/\b10:30\b/, 'Express, by 10:30 in the morning'],
  [/\b12:00\b/, 'Express, by noon'],
  [/\beconomy\b/i, 'Economy'],
  [/\bexpress\b/i, 'Express'],
];

/** 'EXPRESS DOMESTIC 12:00' in plain words: 'Express, by noon'. A readable name stays. */
export function rateName(service: string): string {
  if (/\p{Ll}/u.test(service)) return service;
  const known = names.find(([pattern]) => pattern.test(service));
  return known ? known[1] : sentenceCase(service);
}

function sentenceCase(text: string): string {
  return text.charAt(0) + text.slice(1).toLowerCase();
}
