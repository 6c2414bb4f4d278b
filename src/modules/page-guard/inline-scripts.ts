/**
 * The inline scripts of the payment and login pages, with their purposes. After a change, enter the
 * new hash here; the test shows the difference. The last three contain data and match by form.
 */
export const constantScripts: Readonly<Record<string, string>> = {
  'TtsJajQpnmqHzMEBefqTwwJoMzhAJFwKa2VPKX7QiVE=':
    'Sets theme and columns before the first picture, and keeps Zod from making code of texts.',
  'YI3ApEk9JiYJnE/Nc+0QlM5t6wuPuQzEMZzroxZz/8M=': 'Says which links may be fetched ahead; no code.',
  'n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI=': 'React Router: scrolls back to where one was.',
  'e0a9yK5vjTTVdTpuYS+g1A072fvdrHjukUVQSNmejKU=': 'React Router: settings, and a stream of data.',
  'RBZNiG3Ztb26Xi/69+VRecU4BPhrfxcvspLXMRrrCNE=': 'React Router: the data has ended.',
};

/** The service worker that every page may register, without the version in its second word. */
export const serviceWorker = {
  file: '/service-worker.js',
  version: /(?<=^const cacheName = 'offline-)[\da-f]{16}/,
  hashes: {
    'iLWGmxGu8u1+W1gqbTfVejRiQU6FX2rttKaZxxb12Uo=':
      'Shows the offline page where a page could not be loaded.',
    'Rpoel0kn4ZrK7HAap3qOB6fiXzS8j8mm5Dqly+gAcms=':
      'Removes itself, where the offline page is switched off.',
  } as Readonly<Record<string, string>>,
};

type DataScript = { reason: string; form: RegExp };

const file = String.raw`"/assets/[\w.-]+\.js"`;
const spread = String.raw`const route\d+ = \{(?:\.\.\.route\d+_\w+,?)+\};`;

export const dataScripts: readonly DataScript[] = [
  {
    reason: 'React Router: which of our files to load. Each is in the inventory.',
    form: new RegExp(
      String.raw`^import ${file};(?:\s|import \* as route\w+ from ${file};|${spread})*` +
        String.raw`window\.__reactRouterRouteModules = \{(?:"[\w/.-]+":route\d+,?)+\};\s*` +
        String.raw`import\(${file}\);$`,
    ),
  },
  {
    reason: 'React Router: what the page was rendered from, as one text.',
    form: /^window\.__reactRouterContext\.streamController\.enqueue\("(?:[^"\\]|\\.)*"\);$/,
  },
  {
    reason: 'The hashes of our own files, for the browser to check; no code.',
    form: /^\{"integrity":\{(?:"\/assets\/[\w.-]+\.js":"sha256-[\w+/=]+",?)+\}\}$/,
  },
];
