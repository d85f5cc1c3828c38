import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const antDesign: LabPage = {
  name: 'ant-design',
  about: 'Ant Design, an input, a select, a date and a switch',
  packages: { react: '18.3.1', 'react-dom': '18.3.1', antd: '5.27.4' },
  body: '<div id="root"></div>',
  script: `import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { Button, DatePicker, Form, Input, Select, Switch } from 'antd';
const cities = ['Como', 'Turin', 'Paris', 'Lyon'].map((value) => ({ value, label: value }));
createRoot(document.getElementById('root')).render(<Form layout="vertical">
  <Form.Item label="Name" name="name"><Input id="name" /></Form.Item>
  <Form.Item label="City" name="city"><Select options={cities} /></Form.Item>
  <Form.Item label="Date" name="date"><DatePicker id="date" /></Form.Item>
  <Form.Item label="Note" name="note"><Input.TextArea id="note" rows={4} /></Form.Item>
  <Form.Item label="News" name="news"><Switch id="news" /></Form.Item>
  <Button id="send" htmlType="submit">Send</Button>
</Form>);`,
  steps: [
    write('#name', 12),
    click('.ant-select'),
    wait(600),
    click('.ant-select-item:nth-child(2)'),
    click('#date'),
    wait(600),
    click('.ant-picker-cell-in-view:nth-child(4)'),
    write('#note', 40),
    click('#news'),
    click('#send'),
  ],
};
