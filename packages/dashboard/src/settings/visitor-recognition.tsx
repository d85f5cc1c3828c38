import type { WorkspaceSettings } from '@gait/server';
import { Switch } from '@mantine/core';
import { Panel } from '../ui/panel.tsx';

type Recognition = WorkspaceSettings['visitor_recognition'];

interface VisitorRecognitionProps {
  readonly recognition: Recognition;
  readonly change: (recognition: Recognition) => void;
}

/** How sessions are assigned to visitors. */
export const VisitorRecognition = ({ recognition, change }: VisitorRecognitionProps) => (
  <Panel title="Visitors">
    <Switch
      label="Recognize visitors by the id stored in their browser only"
      description="Otherwise a browser is also recognized by its device after a visitor has cleared its storage or opened a private window, which overrides that choice."
      checked={recognition === 'stored_id'}
      onChange={(event) => change(event.currentTarget.checked ? 'stored_id' : 'device')}
    />
  </Panel>
);
