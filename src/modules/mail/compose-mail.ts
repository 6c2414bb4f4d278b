import type { ComposedMail, MailBrand, MailContent } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** One content, both bodies: nobody gets a mail they can't read. */
export function composeMail(brand: MailBrand, content: MailContent): ComposedMail {
  return {
    // A line break in a subject would start a header of its own.
    subject: content.subject.replace(/[\r\n]+/g, ' '),
    html: renderMailHtml(brand, content),
    text: renderMailText(brand, content),
  };
}
