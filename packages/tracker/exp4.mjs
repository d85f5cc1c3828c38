import fs from 'node:fs'; import {brotliCompressSync as b} from 'node:zlib';
import { transform } from 'esbuild'; import { minify } from 'terser';
const t=fs.readFileSync('packages/tracker/dist/s.js','utf8');
console.log('base',b(t).length);
for (const o of [{minifyIdentifiers:true},{minifyIdentifiers:true,minifySyntax:true},{minifyIdentifiers:true,minifyWhitespace:true},{minify:true}]){
const r=(await transform(t,{target:'es2020',charset:'ascii',minifyWhitespace:true,...o})).code; console.log(JSON.stringify(o), b(r).length, r.length);
}
