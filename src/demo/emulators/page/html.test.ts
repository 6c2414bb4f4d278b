import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put in as text stays text', () => {
  expect(html`<p title="${'a"b'}">${'<script>'} ${3}${null}${false}</p>`.markup).toBe(
    '<p title="a&quot;b">&lt;script&gt; 3</p>',
  );
});

test('markup nests, alone and in lists', () => {
  const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a</li><li>b</li></ul><hr>');
});
