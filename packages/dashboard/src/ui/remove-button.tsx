import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RowButton } from './row-button.tsx';

/** Removes or revokes a row of a list, after a question. */
export const RemoveButton = (props: Omit<ComponentProps<typeof ConfirmDialog>, 'close'>) => {
  const [isAsking, setAsking] = useState(false);
  const { verb, subject } = props;
  return (
    <>
      <RowButton label={`${verb} ${subject.name}`} isDanger onClick={() => setAsking(true)}>
        {verb}
      </RowButton>
      {isAsking && <ConfirmDialog {...props} close={() => setAsking(false)} />}
    </>
  );
};
