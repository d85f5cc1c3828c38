import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A dialog that is open as long as it is mounted. Afterwards, the focus is where it was before. */
export const Dialog = (props: Omit<ModalProps, 'opened'>) => {
  const [opener] = useState(findOpener);
  useEffect(() => () => returnFocus(opener), [opener]);
  return <Modal opened {...props} />;
};

let lastOpener: Element | null = null;

/** What has the focus outside of dialogs: a dialog may follow another one. */
const findOpener = (): Element | null => {
  if (!document.activeElement?.closest('[role="dialog"]')) lastOpener = document.activeElement;
  return lastOpener;
};

/** To the page if the opener is gone, such as the button of a removed row. */
const returnFocus = (opener: Element | null): void => {
  const target = opener?.isConnected ? opener : document.getElementById('content');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};
