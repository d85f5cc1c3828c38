import type { LabPage } from '../page.ts';
import { click, drag, scroll, wait, write } from '../steps.ts';

export const leaflet: LabPage = {
  name: 'leaflet',
  about: 'Leaflet, a map that is dragged, zoomed by wheel and button, and a marker that opens',
  packages: { leaflet: '1.9.4' },
  body: '<div id="map" style="height: 400px; background: #cde"></div><p><input id="place"></p>',
  script: `import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
const map = L.map('map').setView([45.8, 9.08], 9);
for (const place of [[45.8, 9.08], [45.9, 9.3], [45.6, 8.9]]) L.circleMarker(place, { radius: 12 }).addTo(map).bindPopup('A place');`,
  steps: [
    drag('#map', '.leaflet-control-attribution'),
    wait(800),
    scroll(2, '#map'),
    wait(800),
    click('.leaflet-control-zoom-out'),
    click('.leaflet-control-zoom-out'),
    click('.leaflet-interactive'),
    write('#place', 25),
  ],
};
