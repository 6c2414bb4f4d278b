import { z } from 'zod';
import { aboutTexts, houseValues, reach } from '#config/house-story.ts';
import { privacyTexts, returnsTexts, shippingTexts, termsTexts } from '#config/page-texts.ts';
import { type SettingField, section } from '#modules/settings/section.ts';
import { markdown, optional, pictures, required, rowsOf } from './section-rules.ts';

/** A help page: the text of its head, and its body. */
function helpSection(title: string, address: string, texts: { lead: string; body: string }) {
  const fields: SettingField[] = [
    { kind: 'text', name: 'lead', label: 'Opening lines' },
    { kind: 'markdown', name: 'body', label: 'Text' },
  ];
  return section({
    group: 'texts',
    title,
    note: `The page ${address}.`,
    fields,
    schema: z.object({ lead: required('The opening', 500), body: markdown('The text') }),
    defaults: texts,
    needsConfirming: true,
  });
}

/** The pages that consist only of text. */
export const pageSections = {
  about: section({
    group: 'texts',
    title: 'About',
    note: 'The page /about.',
    needsConfirming: true,
    fields: [
      { kind: 'markdown', name: 'story', label: 'Our Story' },
      { kind: 'markdown', name: 'legacy', label: 'The Legacy Collection' },
      { kind: 'pictures', name: 'legacyPicture', label: 'Its picture', slots: ['Picture'] },
      { kind: 'line', name: 'legacyPictureText', label: 'What the picture shows' },
      {
        kind: 'rows',
        name: 'values',
        label: 'Our Values',
        noun: 'value',
        columns: [
          { name: 'title', label: 'Title' },
          { name: 'text', label: 'Text', area: true },
        ],
      },
      { kind: 'markdown', name: 'presence', label: 'Global Presence' },
      {
        kind: 'rows',
        name: 'figures',
        label: 'Figures',
        noun: 'figure',
        columns: [
          { name: 'figure', label: 'Figure' },
          { name: 'label', label: 'What it counts' },
        ],
      },
    ],
    schema: z.object({
      story: markdown('The story'),
      legacy: markdown('The text'),
      legacyPicture: pictures(1),
      legacyPictureText: optional(200),
      values: rowsOf(
        z.object({ title: required('The title', 80), text: required('The text', 400) }),
        'value',
        6,
      ),
      presence: markdown('The text'),
      figures: rowsOf(
        z.object({ figure: required('The figure', 20), label: required('The label', 80) }),
        'figure',
        6,
      ),
    }),
    defaults: {
      story: aboutTexts.story.join('\n\n'),
      legacy: aboutTexts.legacy,
      legacyPicture: ['/media/collection-anniversary.webp'],
      legacyPictureText: 'Two golden heels before a golden shell disc',
      values: houseValues.map((each) => ({ ...each })),
      presence: aboutTexts.presence,
      figures: reach.map((each) => ({ ...each })),
    },
  }),
  shipping: helpSection('Shipping', '/shipping', shippingTexts),
  returns: helpSection('Returns', '/returns', returnsTexts),
  privacy: helpSection('Privacy', '/privacy', privacyTexts),
  terms: helpSection('Terms', '/terms', termsTexts),
};
