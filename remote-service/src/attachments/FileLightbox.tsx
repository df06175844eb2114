import { Lightbox, type Slide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Download from 'yet-another-react-lightbox/plugins/download';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useMediaQuery } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Attachment } from './attachment.queries.ts';

export interface FileLightboxProps {
  /** Photos and videos with an address. */
  readonly files: readonly Attachment[];
  readonly index: number;
  readonly onClose: () => void;
}

function slideOf({ kind, file, name, mediaType, width, height }: Attachment): Slide {
  const src = file ?? '';
  const download = { url: src, filename: name };
  if (kind === 'video') return { type: 'video', sources: [{ src, type: mediaType }], controls: true, playsInline: true, download };
  return { src, alt: name, download, ...(width !== null && { width }), ...(height !== null && { height }) };
}

/** Shows photos and videos over the page: keyboard, swipe, pinch and zoom. */
export default function FileLightbox({ files, index, onClose }: FileLightboxProps) {
  const t = useMessages('attachments');
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)') ?? false;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={files.map(slideOf)}
      plugins={[Counter, Download, Video, Zoom]}
      carousel={{ finite: true, preload: 1 }}
      controller={{ closeOnBackdropClick: true }}
      {...(isReduced && { animation: { fade: 0, swipe: 0, zoom: 0 } })}
      labels={{
        Lightbox: t('lightbox.label'),
        Close: t('lightbox.close'),
        Previous: t('lightbox.previous'),
        Next: t('lightbox.next'),
        Download: t('lightbox.download'),
        'Zoom in': t('lightbox.zoomIn'),
        'Zoom out': t('lightbox.zoomOut'),
        'Photo gallery': t('lightbox.label'),
        Slide: t('lightbox.slide'),
        Carousel: t('lightbox.carousel'),
      }}
    />
  );
}
