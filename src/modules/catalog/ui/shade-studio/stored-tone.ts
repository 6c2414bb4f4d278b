import { createStoredValue } from '#client/stored-value.ts';
import { useStoredValue } from '#client/use-stored-value.ts';
import { findTone, type SkinTone } from '#modules/catalog/shade-studio.ts';

const stored = createStoredValue<SkinTone>({
  key: 'ndoro-skin-tone',
  parse: findTone,
  serialize: ({ name }) => name,
});

/** The tone of the last visit. The server knows nobody's. */
export function useTone(): [tone: SkinTone, pick: (tone: SkinTone) => void] {
  const tone = useStoredValue(stored);
  return [tone, (picked) => stored.set(() => picked)];
}
