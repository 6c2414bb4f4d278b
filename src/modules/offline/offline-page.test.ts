import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';
import { removingWorkerScript, workerScript } from './worker-script.ts';

test('the page names telephone and chat, and what staff wrote stays text', () => {
  const page = offlinePage({ phones: ['+263 24 270 0148', '<b>'], chatNumber: '263772000148' });
  expect(page).toContain('href="tel:+263242700148"');
  expect(page).toContain('https://wa.me/263772000148');
  expect(page).not.toContain('<b>');
});

test('another page is another worker, so that browsers take it', () => {
  expect(workerScript('one')).not.toBe(workerScript('two'));
});

test('a worker that is switched off answers nothing and takes itself away', () => {
  expect(removingWorkerScript).toContain('registration.unregister()');
  expect(removingWorkerScript).not.toContain("'fetch'");
});
