export const themeChoices = ['light', 'dark', 'system'] as const;

export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

export const themeStorageKey = 'ndoro-theme';

export function parseThemeChoice(text: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === text) ?? 'system';
}

export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/**
 * Runs in <head> before the first paint. It must stay one constant text: the content security
 * policy allows it by its hash.
 */
export const themeScript = `(function(){try{var c=localStorage.getItem('${themeStorageKey}')}catch(e){}document.documentElement.dataset.theme=c==='dark'||c==='light'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`;
