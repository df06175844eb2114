import { LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, MarkPointComponent, TooltipComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Drawn on a canvas: the other way writes styles into the page, which its policy refuses.
use([LineChart, GridComponent, TooltipComponent, MarkLineComponent, MarkPointComponent, CanvasRenderer]);

/** The part of ECharts that charts of time need, as echarts-for-react takes it. */
export const echarts = { init, dispose, getInstanceByDom };
