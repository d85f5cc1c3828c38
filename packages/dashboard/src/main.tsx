import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadWithOtherTabs } from './console/shown-workspace.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
reloadWithOtherTabs();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
