export type Chores = Readonly<Record<string, () => Promise<unknown>>>;

/** What fails is reported, and the rest is done all the same. */
export async function doChores(
  chores: Chores,
  report: (error: unknown, where: string) => void,
): Promise<void> {
  for (const [name, chore] of Object.entries(chores)) {
    await chore().catch((error: unknown) => report(error, `housekeeping, ${name}`));
  }
}
