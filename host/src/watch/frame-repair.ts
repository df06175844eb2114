import type { RemoteRelease } from '@fleet-console/release-contract';
import { removeStyles } from '../releases/federation.ts';

const ATTRIBUTES = ['style', 'class', 'hidden', 'inert'] as const;

/** A node that was removed from the outer elements of the page. */
export interface RemovedNode {
  readonly node: Node;
  readonly parent: Node;
  readonly before: Node | null;
}

export interface FrameRepair {
  /** Puts nodes back that a release removed. */
  restore(removed: readonly RemovedNode[]): void;
  /** Removes what a release did to the page's outer elements: its styles and attributes, and elements over the frame. */
  repair(release: RemoteRelease | null, covers: Iterable<Element>): void;
}

const outerElements = (page: Document, root: Element) => [page.documentElement, page.body, root];

/** Style elements that remotes can add: those of the design system are the host's. */
const addedStyles = (page: Document) =>
  page.querySelectorAll('head > style:not([data-mantine-styles]), body > style:not([data-mantine-styles])');

/** Remembers the page before remotes are loaded. */
export function rememberFrame(page: Document, root: Element): FrameRepair {
  const styles = new Set(addedStyles(page));
  const sheets = [...(page.adoptedStyleSheets ?? [])];
  const attributes = outerElements(page, root).map((element) => ATTRIBUTES.map((name) => element.getAttribute(name)));
  return {
    restore(removed) {
      // In reverse, so that the node before which each one was is back in place.
      for (const { node, parent, before } of removed.toReversed())
        if (!node.isConnected && parent.isConnected) parent.insertBefore(node, before?.parentNode === parent ? before : null);
    },
    repair(release, covers) {
      for (const cover of covers) cover.remove();
      if (release) removeStyles(release);
      for (const style of addedStyles(page)) if (!styles.has(style)) style.remove();
      if (page.adoptedStyleSheets) page.adoptedStyleSheets = sheets;
      for (const [index, element] of outerElements(page, root).entries())
        for (const [at, name] of ATTRIBUTES.entries()) {
          const value = attributes[index]?.[at] ?? null;
          if (value === null) element?.removeAttribute(name);
          else element?.setAttribute(name, value);
        }
    },
  };
}
