const digits = (length: number) => new RegExp(`^\\d{${length}}$`);

/** The courier checks known formats; an empty code is priced by city. */
const patterns: Record<string, RegExp> = {
  AT: digits(4),
  AU: digits(4),
  BE: digits(4),
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: digits(4),
  CN: digits(6),
  DE: digits(5),
  DK: digits(4),
  ES: digits(5),
  FI: digits(5),
  FR: digits(5),
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  IN: digits(6),
  IT: digits(5),
  JP: /^\d{3}-?\d{4}$/,
  KE: digits(5),
  MX: digits(5),
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: digits(4),
  NZ: digits(4),
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(-?\d{3})?$/,
  SE: /^\d{3} ?\d{2}$/,
  SG: digits(6),
  US: /^\d{5}(-\d{4})?$/,
  ZA: digits(4),
  ZM: digits(5),
};

export function isPostalCodePlausible(country: string, postalCode: string): boolean {
  const code = postalCode.trim().toUpperCase();
  return code === '' || (patterns[country]?.test(code) ?? true);
}
