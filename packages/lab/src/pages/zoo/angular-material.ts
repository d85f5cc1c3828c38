import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const angularMaterial: LabPage = {
  name: 'angular-material',
  about: 'Angular Material with zone.js, inputs, a select and a checkbox',
  packages: {
    '@angular/cdk': '22.2.0',
    '@angular/common': '22.2.6',
    '@angular/compiler': '22.2.6',
    '@angular/core': '22.2.6',
    '@angular/forms': '22.2.6',
    '@angular/material': '22.2.0',
    '@angular/platform-browser': '22.2.6',
    rxjs: '7.8.2',
    'zone.js': '0.16.3',
  },
  body: '<zoo-form></zoo-form>',
  script: `import 'zone.js';
import '@angular/compiler';
import { Component, provideZoneChangeDetection } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { MatCheckboxModule } from '@angular/material/checkbox';
import { MatInputModule } from '@angular/material/input';
import { MatSelectModule } from '@angular/material/select';
import { bootstrapApplication } from '@angular/platform-browser';
import './node_modules/@angular/material/prebuilt-themes/azure-blue.css';
@Component({
  selector: 'zoo-form',
  imports: [FormsModule, MatCheckboxModule, MatInputModule, MatSelectModule],
  template: \`<mat-form-field><input matInput id="name" [(ngModel)]="name"></mat-form-field><br>
<mat-form-field><mat-select id="city"><mat-option value="1">Como</mat-option><mat-option value="2">Turin</mat-option></mat-select></mat-form-field><br>
<mat-form-field style="width: 100%"><textarea matInput id="note" rows="4" [(ngModel)]="note"></textarea></mat-form-field><br>
<mat-checkbox id="terms">I agree</mat-checkbox> <button id="send">Send</button>\`,
})
class ZooForm { name = ''; note = ''; }
bootstrapApplication(ZooForm, { providers: [provideZoneChangeDetection()] });`,
  steps: [
    write('#name', 12),
    click('#city'),
    wait(600),
    click('mat-option:nth-child(2)'),
    write('#note', 45),
    click('#terms'),
    click('#send'),
  ],
};
