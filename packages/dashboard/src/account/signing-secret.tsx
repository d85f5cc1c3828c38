import { ShownOnce } from '../ui/shown-once.tsx';

/** Shows what the messages of a webhook are signed with, once. */
export const SigningSecret = ({ secret, close }: { readonly secret: string; readonly close: () => void }) => (
  <ShownOnce
    title="Signing secret"
    warning="Copy it now. You won't see this again."
    what="secret"
    secret={secret}
    close={close}
  />
);
