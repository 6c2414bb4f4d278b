import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { buttonClass } from '#design/button-class.ts';
import { type SharedLink, shareAddress } from '#modules/counter/share-link.ts';

/** Browsers lend their clipboard only to secure pages; then one marks the address and copies by hand. */
export function CopyLink({ url, label = 'Copy' }: { url: string; label?: string }) {
  const [text, setText] = useState<string | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setText('Copied');
    } catch {
      window.prompt('Copy the link:', url);
    }
  }
  return (
    <Button variant="outline" size="small" aria-label={label} onClick={() => void copy()}>
      <span aria-live="polite">{text ?? 'Copy'}</span>
    </Button>
  );
}

export function WhatsAppLink({ link }: { link: SharedLink }) {
  return (
    <a
      href={shareAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline', size: 'small' })}
    >
      Open WhatsApp
    </a>
  );
}
