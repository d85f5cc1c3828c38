import { sessionFeatures } from '@gait/engine';
import Type from 'typebox';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const fingers = {
  schema: body(
    {
      is_finger: Type.Boolean({
        description: 'Whether a finger seems to have made the gestures. A program can imitate all of it.',
      }),
      gestures: count('The taps and swipes on the touch screen.'),
      swipes: count('Those of at least 100 px.'),
      contact_changes: count('The gestures in which the size of the contact changed.'),
      pressure_changes: count('The gestures in which its pressure changed.'),
      curved: count('The swipes that were no straight line.'),
      several_fingers: count('The gestures with several fingers.'),
      coasted: count('The movements of the page that slowed down by themselves.'),
    },
    'What a finger does that most emulated ones leave out. No score depends on it; the rules of a policy may.',
  ),
  value: async ({ details }) => {
    const found = sessionFeatures((await details()).record.state).fingers;
    return {
      is_finger: found.isFinger,
      gestures: found.gestures,
      swipes: found.swipes,
      contact_changes: found.contact,
      pressure_changes: found.pressure,
      curved: found.curved,
      several_fingers: found.several,
      coasted: found.coasted,
    };
  },
} as const satisfies ReportExtra;
