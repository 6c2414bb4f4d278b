import { type RefObject, useEffect, useRef } from 'react';
import { UploadAbortedError } from 'uploadthing/client';
import { tellProblem, tellSuccess } from '#admin-kit/tell.ts';
import { buttonClass } from '#design/button-class.ts';
import { preparePicture } from './prepare-picture.ts';
import { sentenceCase } from './removable-picture.tsx';
import { refusalOf, UploadButton, uploaderName } from './uploader.ts';

type PictureUploadButtonProps = {
  /** The purpose of the picture: 'main image'. */
  noun: string;
  uploading: boolean;
  replaces: boolean;
  onProgress: (progress: number | null) => void;
  /** Gets the file before the upload, and null when it need not be sent again. */
  onHold?: (file: File | null) => void;
  onUploaded: (url: string) => void;
};

export function PictureUploadButton(props: PictureUploadButtonProps) {
  const { noun, uploading, replaces, onProgress, onHold, onUploaded } = props;
  const holder = useRef<HTMLDivElement>(null);
  useOneFile(holder);
  return (
    <div ref={holder}>
      <UploadButton
        endpoint={uploaderName}
        uploadProgressGranularity="fine"
        onBeforeUploadBegin={async ([first]) => {
          if (!first) return [];
          onProgress(0);
          const prepared = await preparePicture(first);
          if ('refusal' in prepared) {
            tellRefused(noun, prepared.refusal);
            // The only way to stop the client here: it then calls onUploadAborted.
            throw new UploadAbortedError();
          }
          onHold?.(prepared.file);
          return [prepared.file];
        }}
        onUploadProgress={onProgress}
        onClientUploadComplete={([file]) => {
          onProgress(null);
          onHold?.(null);
          if (!file) return;
          onUploaded(file.ufsUrl);
          tellSuccess(`${sentenceCase(noun)} uploaded successfully`);
        }}
        onUploadAborted={() => {
          onProgress(null);
          onHold?.(null);
        }}
        onUploadError={(error) => {
          onProgress(null);
          const reason = refusalOf(error);
          // The server would refuse the same file again; a failed connection is worth a retry.
          if (reason) onHold?.(null);
          tellRefused(noun, reason);
        }}
        appearance={{
          container: 'flex flex-col items-start gap-2',
          button: `${buttonClass({ variant: 'outline', size: 'small' })} w-auto! cursor-pointer whitespace-nowrap focus-within:outline-2 focus-within:outline-offset-2`,
          allowedContent: 'type-small text-quiet',
        }}
        content={{
          button: uploading ? 'Cancel upload' : `${replaces ? 'Replace' : 'Upload'} ${noun}`,
          allowedContent: 'JPEG, PNG, WebP, AVIF or HEIC, up to 25 MB',
        }}
      />
    </div>
  );
}

/**
 * The library accepts as many files as the server takes at once, but here it is one. It renders its
 * input again after the server's answer, so the DOM is observed.
 */
function useOneFile(holder: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const { current } = holder;
    if (!current) return;
    const limit = () => {
      for (const field of current.querySelectorAll('input')) {
        if (field.multiple) field.multiple = false;
      }
    };
    const observer = new MutationObserver(limit);
    observer.observe(current, { subtree: true, childList: true, attributeFilter: ['multiple'] });
    limit();
    return () => observer.disconnect();
  }, [holder]);
}

function tellRefused(noun: string, reason: string | null) {
  const sentence = `Failed to upload ${noun}`;
  tellProblem(reason ? `${sentence}: ${reason}` : sentence);
}
