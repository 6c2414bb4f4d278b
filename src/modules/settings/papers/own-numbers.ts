/** The shop's own numbers, as they were when a paper was written. */
export type OwnNumbers = { registrationNumber: string; vatNumber: string };

export function registrationLines({ registrationNumber, vatNumber }: OwnNumbers): string[] {
  return [
    registrationNumber && `Registration ${registrationNumber}`,
    vatNumber && `VAT ${vatNumber}`,
  ].filter(Boolean);
}
