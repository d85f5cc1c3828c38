/** Every color has a contrast of at least 4.5:1 in light and dark mode. */
export const STYLE = `
:host{all:initial;display:inline-block;vertical-align:middle}
.badge{all:unset;box-sizing:border-box;position:relative;display:inline-flex;align-items:center;gap:6px;height:32px;
max-width:32px;padding:0 8px;overflow:hidden;border:1px solid #c3cad3;border-radius:16px;background:#fff;color:#1d2733;
font:500 13px/1 system-ui,sans-serif;white-space:nowrap;cursor:pointer;transition:max-width .2s}
.badge:hover,.badge:focus-visible,.badge[aria-expanded=true]{max-width:var(--width,180px);width:var(--width,auto)}
.badge:focus-visible{outline:2px solid #1f6feb;outline-offset:2px}
svg{flex:none;width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.logo{margin-left:-1px}
.badge[data-state=pass] .icon,.badge[data-state=pass] .logo{color:#0a6b3d}
.badge[data-state=fail] .icon,.badge[data-state=fail] .logo{color:#b42318}
.badge[data-state=loading] .icon{animation:spin 1s linear infinite}
.bar{display:none;position:absolute;left:0;bottom:0;height:2px;width:40%;background:#1f6feb;animation:slide 1.2s ease-in-out infinite}
.badge[data-state=loading] .bar{display:block}
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@keyframes spin{to{transform:rotate(1turn)}}
@keyframes slide{from{transform:translateX(-100%)}to{transform:translateX(250%)}}
@media (prefers-color-scheme:dark){.badge{background:#1d2733;color:#f2f5f8;border-color:#4a5665}
.badge[data-state=pass] .icon,.badge[data-state=pass] .logo{color:#5bd19a}
.badge[data-state=fail] .icon,.badge[data-state=fail] .logo{color:#ff9b8f}}
@media (prefers-reduced-motion:reduce){.badge{transition:none}.badge .icon,.badge .bar{animation:none!important}}
`;
