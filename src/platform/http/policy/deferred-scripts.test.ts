import { expect, test } from 'vitest';
import { deferScripts, starterHash } from './deferred-scripts.ts';
import { hashScript } from './marked-scripts.ts';

const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/f"/></head><body>${body}</body></html>`;

test('no script of the page is asked for before the starter says so', () => {
  const html = deferScripts(page('<script type="module" async="">import "/a.js"</script>'));
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<link rel="late" href="/a.js"/>');
  expect(html).toContain('<script type="text/late">import "/a.js"</script>');
});

test('what the page needs at once stays as it was', () => {
  const html = deferScripts(page('<script>data()</script><img src="/p.avif"/>'));
  expect(html).toContain('<link rel="preload" as="font" href="/f"/>');
  expect(html).toContain('<body><script>data()</script><img src="/p.avif"/>');
});

test('the content policy allows the starter by its hash', () => {
  const starter = /<script>([\s\S]*?)<\/script>/.exec(deferScripts(page('')))?.[1] ?? '';
  expect(hashScript(starter)).toBe(starterHash);
});

test('an answer that is no whole page is left alone', () => {
  expect(deferScripts('<script type="module">x</script>')).toBe('<script type="module">x</script>');
});
