export type Line = {
  /**
   * Does the work when its turn for this key comes. `isNews` says whether anybody called `tell` for
   * it since this one joined the line: then what it knew when it joined may be out of date.
   */
  join<T>(key: string | number, work: (isNews: () => boolean) => Promise<T>): Promise<T>;
  tell(key: string | number): void;
};

type Place = { running: number; waiting: (() => void)[]; news: number };

/** Those who want the same thing stand in line for it, a few at a time; others pass by. */
export function createLine(atOnce: number): Line {
  const places = new Map<string | number, Place>();
  return {
    async join(key, work) {
      const place = places.get(key) ?? { running: 0, waiting: [], news: 0 };
      places.set(key, place);
      const known = place.news;
      if (place.running < atOnce) place.running += 1;
      // Whoever leaves hands its place on, so `running` stays as it is.
      else await new Promise<void>((resolve) => place.waiting.push(resolve));
      try {
        return await work(() => place.news > known);
      } finally {
        const next = place.waiting.shift();
        if (next) next();
        else place.running -= 1;
        if (place.running === 0) places.delete(key);
      }
    },
    tell(key) {
      const place = places.get(key);
      if (place) place.news += 1;
    },
  };
}
