import { type ThemeChoice, themeChoices } from '#design/browser/theme.ts';
import { chooseTheme, useThemeChoice } from '#design/browser/use-theme.ts';

const labels: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

export function ThemeSwitch() {
  const chosen = useThemeChoice();
  return (
    // Without a form for `autoComplete`, going back in the browser restores an outdated choice. The
    // radios of another switch have a form of their own, and may use the same name.
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="sr-only">Theme</legend>
        {themeChoices.map((choice) => (
          <label
            key={choice}
            className="cursor-pointer py-2 type-label text-quiet transition-colors has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-gold-text hover:text-ink"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={chosen === choice}
              onChange={() => chooseTheme(choice)}
              className="peer sr-only"
            />
            <span className="border-b border-transparent pb-1 transition-colors peer-checked:border-gold">
              {labels[choice]}
            </span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
