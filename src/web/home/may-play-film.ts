type Connection = { saveData?: boolean; effectiveType?: string };

/** The film is for those who have the motion and the bytes to spare. */
export function mayPlayFilm(options: { reducedMotion: boolean; connection?: Connection }): boolean {
  const { reducedMotion, connection } = options;
  if (reducedMotion || connection?.saveData) return false;
  return !/2g$/.test(connection?.effectiveType ?? '');
}
