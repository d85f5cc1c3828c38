import type { LabPage } from '../page.ts';
import { click, spell, wait, write } from '../steps.ts';

export const mui: LabPage = {
  name: 'mui',
  about: 'MUI, an autocomplete that is chosen from, a rating and a text',
  packages: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@mui/material': '9.5.0',
    '@emotion/react': '11.14.0',
    '@emotion/styled': '11.14.1',
  },
  body: '<div id="root"></div>',
  script: `import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { Autocomplete, Button, Rating, TextField } from '@mui/material';
createRoot(document.getElementById('root')).render(<>
  <Autocomplete id="city" options={['Berlin', 'Bern', 'Bergen', 'Como']} renderInput={(props) => <TextField {...props} label="City" />} />
  <Rating />
  <TextField id="note" label="Note" multiline rows={4} fullWidth />
  <Button id="send">Send</Button>
</>);`,
  steps: [
    click('#city'),
    spell('ber'),
    wait(500),
    click('.MuiAutocomplete-option:nth-child(2)'),
    click('.MuiRating-root label:nth-of-type(4)'),
    write('textarea#note', 45),
    click('#send'),
  ],
};
