/** The shop's own numbers, as on the date of a paper. */
export type OwnNumbers = { registrationNumber: string; vatNumber: string };

export function registrationLines({ registrationNumber, vatNumber }: OwnNumbers): string[] {
  return [
    registrationNumber && `Registration ${registrationNumber}`,
    vatNumber && `VAT ${vatNumber}`,
  ].filter(Boolean);
}
