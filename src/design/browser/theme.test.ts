import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseThemeChoice, resolveTheme, themeScript } from './theme.ts';

function runScript(stored: string | null, systemIsDark: boolean, storageThrows = false) {
  const documentElement = { dataset: {} as Record<string, string> };
  const localStorage = {
    getItem() {
      if (storageThrows) throw new Error('denied');
      return stored;
    },
  };
  vm.runInNewContext(themeScript, {
    document: { documentElement },
    localStorage,
    matchMedia: () => ({ matches: systemIsDark }),
  });
  return documentElement.dataset.theme;
}

describe('the theme', () => {
  it('follows the system until a choice is made', () => {
    expect(parseThemeChoice(null)).toBe('system');
    expect(parseThemeChoice('purple')).toBe('system');
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
  });

  it('keeps an own choice against the system', () => {
    expect(resolveTheme('light', true)).toBe('light');
    expect(resolveTheme('dark', false)).toBe('dark');
  });

  it('is set before paint exactly as the app would set it afterwards', () => {
    for (const stored of [null, 'light', 'dark', 'system', 'purple']) {
      for (const systemIsDark of [true, false]) {
        expect(runScript(stored, systemIsDark)).toBe(
          resolveTheme(parseThemeChoice(stored), systemIsDark),
        );
      }
    }
  });

  it('falls back to the system where storage is denied', () => {
    expect(runScript('light', true, true)).toBe('dark');
  });
});
