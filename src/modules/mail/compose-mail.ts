import type { ComposedMail, MailBrand, MailContent } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';

/** Both bodies from one content, so that every mail program can show the mail. */
export function composeMail(brand: MailBrand, content: MailContent): ComposedMail {
  return {
    // A line break in a subject would start a further header.
    subject: content.subject.replace(/[\r\n]+/g, ' '),
    html: renderMailHtml(brand, content),
    text: renderMailText(brand, content),
  };
}
